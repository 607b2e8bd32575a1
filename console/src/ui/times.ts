/**
 * The time of day a person typed, as `HH:MM`: `14:05`, `14.05`, `1405`, `9` (the full hour). Null when it is none.
 */
export const parseTime = (text: string): string | null => {
  const [, hour, minute = '00'] = /^(\d{1,2})(?:\s*[:.h]?\s*(\d{2}))?$/.exec(text.trim()) ?? []
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute}`
}
