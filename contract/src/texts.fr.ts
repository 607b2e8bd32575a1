import admin from './texts.admin.fr.ts'
import core from './texts.core.fr.ts'

export default { ...core, ...admin }
