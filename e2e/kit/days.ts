/** A day to come, as it is stored (`2026-11-23`), typed (`23/11/2026`) and shown (`23.11.2026`): orders for a day that is past are refused. */
export const dayAhead = (days: number) => {
  const stored = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const [year, month, day] = stored.split('-')
  return { stored, typed: `${day}/${month}/${year}`, shown: `${day}.${month}.${year}` }
}
