/** The end of a link as its address says it: ISO 8601, or date, time and offset apart by spaces (PUB-13). Undefined where it says none. */
export const readValidUntil = (text: string | undefined): Date | undefined => {
  const [day = '', time, offset = '00:00'] = (text ?? '').trim().split(' ')
  const iso = time === undefined ? day : `${day}T${time.slice(0, 8)}${/^[+-]/.test(offset) ? '' : '+'}${offset}`
  const at = new Date(iso)
  return Number.isNaN(at.getTime()) ? undefined : at
}
