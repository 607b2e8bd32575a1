/** A moment as mails say it: DD.MM.YYYY HH:mm in the zone, as everywhere in the product (FMT-14). */
export const clock = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('de-CH', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
    .format(at)
    .replace(',', '')
