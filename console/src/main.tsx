import { watchActivity } from './kit/activity.ts'
import { startI18n } from './kit/i18n.ts'
import { followTheme } from './kit/theme.ts'
import { renderConsole } from './renderConsole.tsx'
import './ui/theme.css'

watchActivity()
followTheme()
await startI18n()
renderConsole(document.getElementById('root')!)
