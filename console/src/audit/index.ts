export { HistoryButton } from './HistoryButton.tsx'
export { HistoryTab } from './HistoryTab.tsx'
