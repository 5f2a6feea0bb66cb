import { DEFAULT_TARGET, flag, type Given, insecure, requestTimeout, text, texts } from '../options.ts'

const token = 'with the name of the token before it (default: full), such as boards_read='

const tls = 'of `tls`, prefixed with its name, ca, cert or key, such as'

export const initOptions = {
  'base-url': text('Address of the server, without /v1; without it, init only writes the workflows of --ci'),
  'token-env': texts(`Environment variable with a token, ${token}READ_TOKEN; repeatable`),
  'token-file': texts(`File with a token, ${token}read.txt; repeatable`),
  'tls-env': texts(`Environment variable with an entry ${tls} key=CLIENT_KEY; repeatable`),
  'tls-file': texts(`File with an entry ${tls} cert=client.pem; repeatable`),
  board: texts(
    'Id of a board: first the one to fill with test data, then boards in another space or in the same one; repeatable',
  ),
  space: texts('Id of a space that none of the boards reveals; repeatable'),
  target: { ...text('Target profile to write (YAML file)'), default: DEFAULT_TARGET },
  ci: {
    choices: ['github', 'gitlab'] as const,
    describe:
      'Also write workflows for pull requests, for nightly runs, and for checks that have to wait 12 or 24 hours',
  },
  force: flag('Overwrite files'),
  'request-timeout': requestTimeout,
  insecure,
}

export type InitOptions = Given<typeof initOptions>
