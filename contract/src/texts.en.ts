import admin from './texts.admin.en.ts'
import core from './texts.core.en.ts'

export default { ...core, ...admin }
