import admin from './texts.admin.de.ts'
import core from './texts.core.de.ts'

export default { ...core, ...admin }
