/** What a sheet gives to a field of a value of any kind (`sheet.control('branch_id')`). */
export interface SheetControl<Value> {
  name: string
  value: Value
  onValueChange: (value: Value) => void
  onBlur: () => void
  error: string | undefined
  required: boolean
  reserve: true
}

/** A record as a form shows it: by name. */
export interface Named {
  id: number
  name: string
}

/** What is offered, and what is held already though it is not offered (any more). */
export const withLocked = <One extends Named>(offered: readonly One[], held: readonly Named[]): (One | Named)[] => [
  ...offered,
  ...held.filter(({ id }) => offered.every((one) => one.id !== id)),
]
