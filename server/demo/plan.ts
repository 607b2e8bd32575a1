/** What to make. The same plan makes the same rows, dates relative to `anchor`. */
export interface Plan {
  seed: number
  /** The moment the data ends at: now. */
  anchor: Date
  timeZone: string
  customers: number
  /** Users of customers; 'few' is one or two for nearly every customer. */
  users: number | 'few'
  carts: number
  /** Lines of a cart, on average. */
  lines: number
  /** How many of the carts are still open, and how many of those nobody has done anything on. */
  open: { partlyDone: number; new: number; unseen: number }
  /** Deliveries and orders behind the quantities; a benchmark does without. */
  history: boolean
  /** 0: as many carts a day from the first to the last; above: a business that grew by e^growth over the two years. */
  growth: number
  /** The basket with 500 lines. */
  largeBasket: boolean
  /** The matrix of discounts; the groups count the base. */
  discounts: { categories: number; groups: number }
}

/** The demo every fresh embedded database starts with. */
export const demoPlan = (anchor: Date, timeZone = 'Europe/Zurich'): Plan => ({
  seed: 20_110,
  anchor,
  timeZone,
  customers: 1000,
  users: 'few',
  carts: 5000,
  lines: 6,
  open: { partlyDone: 62, new: 78, unseen: 24 },
  history: true,
  growth: 3.6,
  largeBasket: true,
  discounts: { categories: 400, groups: 8 },
})

/** The set the benchmarks are measured on: 2 % new, 1 % partly done, 97 % closed. */
export const benchPlan = (
  anchor: Date,
  size: {
    carts: number
    customers?: number
    users?: number
    lines?: number
    history?: boolean
    discounts?: Plan['discounts']
  },
): Plan => ({
  ...demoPlan(anchor),
  customers: size.customers ?? Math.max(100, Math.round(size.carts / 50)),
  users: size.users ?? Math.max(200, Math.round(size.carts / 5)),
  carts: size.carts,
  lines: size.lines ?? 6,
  open: { partlyDone: Math.round(size.carts * 0.01), new: Math.round(size.carts * 0.02), unseen: Math.round(size.carts * 0.002) },
  history: size.history ?? false,
  growth: 0,
  discounts: size.discounts ?? { categories: 5000, groups: 60 },
})
