import { latePart } from '../ui/later.ts'
import type { Subject } from './history/HistoryDialog.tsx'
import type { WhyCategory } from './why/WhyDialog.tsx'

const GroupsDialog = latePart(() => import('./groups/GroupsDialog.tsx').then((m) => ({ default: m.GroupsDialog })))
const DeleteGroupDialog = latePart(() => import('./groups/DeleteGroupDialog.tsx').then((m) => ({ default: m.DeleteGroupDialog })))
const HistoryDialog = latePart(() => import('./history/HistoryDialog.tsx').then((m) => ({ default: m.HistoryDialog })))
const AsOfDialog = latePart(() => import('./history/AsOfDialog.tsx').then((m) => ({ default: m.AsOfDialog })))
const WhyDialog = latePart(() => import('./why/WhyDialog.tsx').then((m) => ({ default: m.WhyDialog })))

/** Which dialog of the tab is open, and what it is about. */
export type Opened =
  | { what: 'groups' | 'delete' | 'as_of' }
  | { what: 'history'; of: Subject }
  | { what: 'why'; category?: WhyCategory }

/** The dialogs of the tab, each fetched when it is first opened. */
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
