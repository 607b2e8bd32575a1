// Written by `npm run index` from the files it finds. Not to be edited.
import activation from './activation/activation.fr.json' with { type: 'json' }
import kit from './kit/kit.fr.json' with { type: 'json' }
import session from './session/session.fr.json' with { type: 'json' }
import shell from './shell/shell.fr.json' with { type: 'json' }
import word from './kit/word.fr.json' with { type: 'json' }

export default {
  activation,
  kit,
  session,
  shell,
  word,
}
