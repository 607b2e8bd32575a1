import { Ellipsis, EllipsisVertical } from 'lucide-react'
import { IconButton, type IconButtonProps } from './IconButton.tsx'

export type MoreButtonProps = Omit<IconButtonProps, 'icon' | 'size'> & {
  /** On a card: upright, and large enough for a thumb. */
  upright?: boolean
}

/** Opens the menu of a row: the trigger of a `Menu`. */
export function MoreButton({ upright = false, ...props }: MoreButtonProps) {
  return <IconButton {...props} icon={upright ? EllipsisVertical : Ellipsis} size={upright ? 32 : 24} />
}
