// Written by `npm run index` from the files it finds. Not to be edited.
import activation from './activation/activation.de.json' with { type: 'json' }
import kit from './kit/kit.de.json' with { type: 'json' }
import session from './session/session.de.json' with { type: 'json' }
import shell from './shell/shell.de.json' with { type: 'json' }
import word from './kit/word.de.json' with { type: 'json' }

export default {
  activation,
  kit,
  session,
  shell,
  word,
}
