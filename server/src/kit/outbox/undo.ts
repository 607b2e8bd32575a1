/** A change that can be undone for a while: what it sends leaves only after that, and is deleted if the change is undone. */
export interface Undoable {
  undoId: string
  seconds: number
}
