import type { ReactNode } from 'react'
import { Skeleton } from '../ui/Skeleton.tsx'

interface Props {
  /** Undefined while it is being read. */
  address: string | undefined
  alt: string
  caption: ReactNode
}

/**
 * The largest space a logo gets, 220 × 105, with the logo as large as the server would make it (COMP-11). White in the dark theme as
 * well: that is what logos are drawn for.
 */
export const LogoFrame = ({ address, alt, caption }: Props) => (
  <figure className="m-0 w-max max-w-full">
    <div className="flex h-30.5 w-59 max-w-full items-center justify-center rounded-md border border-line-strong bg-[#fff] p-1.75">
      {address === undefined ? (
        <Skeleton shape="block" className="h-full w-full" />
      ) : (
        <img src={address} alt={alt} className="max-h-26.25 max-w-full object-contain" />
      )}
    </div>
    <figcaption className="tabular mt-1 text-12 text-ink-3">{caption}</figcaption>
  </figure>
)
