import admin from './texts.admin.it.ts'
import core from './texts.core.it.ts'

export default { ...core, ...admin }
