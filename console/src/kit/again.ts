import type { Translate } from './i18n.ts'

/** What `useRead` answers, as far as a chooser needs it. */
interface Read {
  isLoadingError: boolean
  isLoading: boolean
  refetch: () => unknown
}

/** Reads anew; undefined unless it could not be read at all: a failed read never looks like nothing there (ERR-15S). */
export const againOf = ({ isLoadingError, refetch }: Read): (() => void) | undefined =>
  isLoadingError ? () => void refetch() : undefined

/** For a Combobox whose items are read once: it waits, says that they could not be read, and reads them anew when it is opened then. */
export const chooserOf = (t: Translate, read: Read) => ({
  loading: read.isLoading,
  emptyText: t(read.isLoadingError ? 'shell:list.failed' : 'word:no_match'),
  onOpen: againOf(read),
})
