import { File, FileArchive, FileImage, FileSpreadsheet, FileText, type LucideIcon } from 'lucide-react'

const icons: readonly (readonly [RegExp, LucideIcon])[] = [
  [/\.(pdf|docx?|txt|odt)$/i, FileText],
  [/\.(xlsx?|csv|ods)$/i, FileSpreadsheet],
  [/\.(png|jpe?g|gif|svg|webp|tiff?)$/i, FileImage],
  [/\.(zip|gz|7z|tar)$/i, FileArchive],
]

/** What kind of file it is, by its ending. */
export const FileIcon = ({ name }: { name: string }) => {
  const Icon = icons.find(([ending]) => ending.test(name))?.[1] ?? File
  return <Icon aria-hidden className="size-4 shrink-0 text-ink-3" />
}
