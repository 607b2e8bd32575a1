import type { KeyHelp, KeySection } from '../kit/keys/keyHelp.ts'

const enter: readonly KeyHelp[] = [
  { keys: ['↑', '↓', '←', '→'], text: 'basket:keys.move' },
  { keys: ['F2'], text: 'basket:keys.edit' },
  { keys: ['Enter'], text: 'basket:keys.commit' },
  { keys: ['Tab'], text: 'basket:keys.beside' },
  { keys: ['Esc'], text: 'basket:keys.cancel' },
  { keys: ['Del'], text: 'basket:keys.clear' },
  { keys: ['Home', 'End'], text: 'basket:keys.ends' },
  { keys: ['Shift', '↓'], text: 'basket:keys.range' },
  { keys: ['Ctrl', 'Shift', '↓'], text: 'basket:keys.to_edge' },
  { keys: ['Ctrl', 'A'], text: 'basket:keys.select' },
  { keys: ['Ctrl', 'C'], text: 'basket:keys.copy' },
  { keys: ['Ctrl', 'V'], text: 'basket:keys.paste' },
  { keys: ['Ctrl', 'D'], text: 'basket:keys.fill' },
]

const keep: readonly KeyHelp[] = [
  { keys: ['Ctrl', 'Z'], text: 'basket:keys.undo' },
  { keys: ['Ctrl', 'Y'], text: 'basket:keys.redo' },
  { keys: ['Ctrl', 'S'], text: 'basket:keys.save' },
]

/** Keys of the matrix. */
export const matrixKeys: KeySection = {
  title: 'discount-matrix:keys',
  rows: [...enter, { keys: ['Ctrl', 'R'], text: 'discount-matrix:foot.right' }, ...keep],
}

/** Keys of the limits. */
export const limitKeys: KeySection = { title: 'discount-matrix:keys', rows: [...enter, ...keep] }
