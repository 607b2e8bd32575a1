import { GroupsDialog } from './groups/GroupsDialog.tsx'
import { DeleteGroupDialog } from './groups/DeleteGroupDialog.tsx'
import { HistoryDialog } from './history/HistoryDialog.tsx'
import { AsOfDialog } from './history/AsOfDialog.tsx'
import { WhyDialog } from './why/WhyDialog.tsx'
import type { Subject } from './history/HistoryDialog.tsx'
import type { WhyCategory } from './why/WhyDialog.tsx'

/** The open dialog of the tab, with its subject. */
export type Opened =
  | { what: 'groups' | 'delete' | 'as_of' }
  | { what: 'history'; of: Subject }
  | { what: 'why'; category?: WhyCategory }

/** The dialogs of the tab. */
export const OpenedDialog = ({ opened, onClose }: { opened: Opened | undefined; onClose: () => void }) => {
  if (!opened) return null
  switch (opened.what) {
    case 'groups':
      return <GroupsDialog onClose={onClose} />
    case 'delete':
      return <DeleteGroupDialog onClose={onClose} />
    case 'as_of':
      return <AsOfDialog onClose={onClose} />
    case 'history':
      return <HistoryDialog of={opened.of} onClose={onClose} />
    case 'why':
      return <WhyDialog category={opened.category} onClose={onClose} />
  }
}
