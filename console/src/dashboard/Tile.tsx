import type { TileName } from '@disadmin/contract/dashboard/dashboard'
import { type ReactNode, useId } from 'react'
import type { ScreenUrl } from '../kit/screenUrl.ts'
import { To } from '../kit/To.tsx'
import { useTileName } from './useTileName.ts'

const linkLook = 'rounded-sm text-accent-ink hover:underline'

interface TileProps {
  tile: TileName
  /** The whole list, at the right of the head. */
  link?: { text: string; place: ScreenUrl }
  /** Beneath the name: sums. */
  sums?: ReactNode
  /** Buttons beside the name. */
  tools?: ReactNode
  children: ReactNode
}

/** A tile of the dashboard: its name, the way to the whole list, its sums, its figures. */
export const Tile = ({ tile, link, sums, tools, children }: TileProps) => {
  const nameOf = useTileName()
  const id = useId()
  return (
    <section id={tile} aria-labelledby={id} className="flex min-w-0 flex-col border-r border-b border-line p-5 max-phone:px-4">
      <div className="flex min-h-6 items-center gap-3">
        <h2 id={id} className="min-w-0 flex-1">
          {nameOf(tile)}
        </h2>
        {tools}
        {link && (
          <To {...link.place} className={`shrink-0 text-12 font-medium ${linkLook}`}>
            {link.text}
          </To>
        )}
      </div>
      {sums !== undefined && <p className="text-ink-3 tabular">{sums}</p>}
      <div className="mt-3 min-w-0 flex-1">{children}</div>
    </section>
  )
}

/** A figure within a sentence that leads to its list. */
export const Figure = ({ place, children }: { place: ScreenUrl; children: ReactNode }) => (
  <To
    {...place}
    className="rounded-sm text-ink-2 underline decoration-line-strong underline-offset-2 hover:text-accent-ink hover:decoration-current"
  >
    {children}
  </To>
)

/** Nothing to draw, in a word. */
export const Nothing = ({ children }: { children: ReactNode }) => <p className="text-ink-3">{children}</p>
