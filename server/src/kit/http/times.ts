/** How long a request may take to arrive, and a connection may be idle, in milliseconds. */
export const times = {
  request: 120_000,
  /** Longer than proxies keep an idle connection (a minute): what they send on one that we close just then would be lost. */
  idle: 75_000,
} as const
