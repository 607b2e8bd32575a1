// Written by `npm run index` from the files it finds. Not to be edited.
import activation from './activation/activation.en.json' with { type: 'json' }
import kit from './kit/kit.en.json' with { type: 'json' }
import session from './session/session.en.json' with { type: 'json' }
import shell from './shell/shell.en.json' with { type: 'json' }
import word from './kit/word.en.json' with { type: 'json' }

export default {
  activation,
  kit,
  session,
  shell,
  word,
}
