// Written by `npm run index` from the files it finds. Not to be edited.
import activation from './activation/activation.it.json' with { type: 'json' }
import kit from './kit/kit.it.json' with { type: 'json' }
import session from './session/session.it.json' with { type: 'json' }
import shell from './shell/shell.it.json' with { type: 'json' }
import word from './kit/word.it.json' with { type: 'json' }

export default {
  activation,
  kit,
  session,
  shell,
  word,
}
