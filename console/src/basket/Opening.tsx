import { useT } from '../kit/i18n.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { linesPerPage } from './basket.columns.ts'

/** The basket's outline while it is read; everything stands where it will stand. */
export function Opening() {
  const t = useT()
  return (
    <div role="status" aria-label={t('shell:loading')}>
      <div className="flex h-20 items-center gap-24 px-5">
        {[40, 36, 28].map((width) => (
          <div key={width} className="grid gap-3">
            <Skeleton className="w-16" />
            <Skeleton className="w-36" />
          </div>
        ))}
      </div>
      <div className="h-12.5 border-y border-line" />
      <div className="h-10 border-b border-line bg-canvas" />
      {Array.from({ length: linesPerPage }, (_, row) => (
        <div key={row} className="flex h-9 items-center gap-16 border-b border-line px-5">
          <Skeleton className="w-20" />
          <Skeleton className="w-20" />
          <Skeleton className="w-48" />
          <Skeleton className="ml-auto w-64" />
        </div>
      ))}
    </div>
  )
}
