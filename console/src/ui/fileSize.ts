/** kB or MB with one decimal (DOWN-07S), a thousand bytes to the kB as file managers count. */
export const fileSize = (bytes: number): string =>
  // what rounds to 1000.0 kB is 1.0 MB
  bytes < 999_950 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
