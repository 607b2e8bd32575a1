import { Search } from 'lucide-react'
import { takesStart, topDialog } from '../kit/keys/focus.ts'
import { Segmented, type SegmentedProps } from '../ui/Segmented.tsx'
import { TextField } from '../ui/TextField.tsx'

interface Props<V extends string> {
  /** What is searched in: stands in the empty field and names it. */
  find: string
  search: string
  setSearch: (search: string) => void
  /** Names the choice of what is shown. */
  show: string
  options: SegmentedProps<V>['options']
  shown: V
  setShown: (shown: V) => void
}

/** The first box that can be changed, else the first one. */
const toBoxes = () => {
  const boxes = [...(topDialog() ?? document).querySelectorAll<HTMLElement>('[data-row] input')]
  const first = boxes.find((box) => !box.matches('[aria-disabled=true]')) ?? boxes[0]
  first?.focus()
}

/** Which of all permissions are shown: those found, and of these all, those held, those not. */
export const RightsFilter = <V extends string>({ find, search, setSearch, show, options, shown, setShown }: Props<V>) => (
  <>
    <TextField
      ref={takesStart}
      aria-label={find}
      placeholder={find}
      icon={Search}
      size={28}
      value={search}
      onChange={({ target }) => setSearch(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        toBoxes()
      }}
      className="w-56 max-phone:w-full"
    />
    <Segmented label={show} options={options} value={shown} onValueChange={setShown} />
  </>
)
