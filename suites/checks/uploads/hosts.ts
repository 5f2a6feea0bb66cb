import { type Check, type CheckContext, check } from '../../check.ts'
import { clauseOf } from '../../contract/clauses/index.ts'
import { at } from '../../json.ts'
import { createImport, finishedImport, watchImports } from '../../setup/uploads/imports.ts'

const OK = 'imports.ok_url'

/**
 * Asks for an import of each URL. The target may refuse it at once, or accept it and let it fail: it must not finish.
 * Where the profile has a URL that can be imported, the check first sees that an import of that URL finishes.
 */
const neverImports = (
  name: string,
  clause: string,
  urls: (context: CheckContext) => readonly string[],
  needs: readonly string[] = [],
): Check =>
  check(`uploads/never-imports/${name}`, clause, { needs, phase: 'alone' }, async (context, expect) => {
    if (typeof context.profile.value(OK) === 'string') await finishedImport(context, 'named')

    const asked = new Map<string, string>()
    for (const url of urls(context)) {
      const answer = await createImport(context, { url })
      const id = at(answer.json, 'data', 'id')
      if (typeof id === 'string') asked.set(id, url)
      else expect.refused(answer, 'bad_request')
    }
    const verb = clauseOf(clause).level === 'assumed' ? 'should' : 'must'
    for (const { id, status } of await watchImports(context, [...asked.keys()]))
      expect.that(status !== 'finished', `an import of ${asked.get(id)} ${verb} never finish, but it finished`)
  })

/** URLs of hosts that are forbidden for one reason. */
const hosts = (name: string, clause: string, ...names: readonly string[]): Check =>
  neverImports(name, `UPLOAD-HOST-${clause}`, () => names.map(host => `https://${host}/conformance-kit.png`))

/** A URL of the profile. */
const ofProfile = (name: string, clause: string, path: string): Check =>
  neverImports(name, `UPLOAD-HOST-${clause}`, context => [context.profileValue(path)], [path])

const otherSchemes = ({ profileValue }: CheckContext): readonly string[] => [
  ...['http:', 'HTTP:', 'ftp:'].map(scheme => profileValue(OK).replace(/^https:/i, scheme)),
  'data:image/png;base64,iVBORw0KGgo=',
]

/** Hosts that no import may reach. Spec: Media uploads. */
export const hostChecks: readonly Check[] = [
  hosts('private', 'PRIVATE', '10.0.0.1', '172.16.0.1', '172.31.255.254', '192.168.0.1:8443'),
  hosts('loopback', 'LOOPBACK', '127.0.0.1', '127.8.8.8', '[::1]', 'localhost'),
  hosts('link-local', 'LINK-LOCAL', '169.254.169.254', '169.254.7.7', '[fe80::1]', '[febf::1]'),
  hosts(
    'not-public',
    'NOT-PUBLIC',
    ...['0.0.0.0', '0.1.2.3', '224.0.0.1', '[::]', '[fc00::1]', '[fd00::1]', '[ff02::1]'],
  ),
  hosts('shared', 'NOT-PUBLIC', '100.64.0.1', '100.127.255.254'),
  hosts('reserved', 'NOT-PUBLIC', '192.0.0.1', '198.18.0.1', '198.19.255.254', '240.0.0.1', '255.255.255.255'),
  hosts('numbers', 'DISGUISED', '2130706433', '0x7f000001', '0177.0.0.1', '127.1', '192.168.1'),
  hosts('mapped', 'DISGUISED', '[::ffff:127.0.0.1]', '[::ffff:a00:1]', '[0:0:0:0:0:ffff:c0a8:1]'),
  hosts('translated', 'TRANSLATED', '[64:ff9b::7f00:1]', '[64:ff9b::a00:1]', '[2002:7f00:1::1]', '[2002:a00:1::1]'),
  hosts(
    'dressed-up',
    'DISGUISED',
    ...['127.0.0.1.', 'LOCALHOST', 'localhost.', 'example.com@127.0.0.1', 'example.com:443@10.0.0.1'],
  ),
  ofProfile('resolving', 'RESOLVING', 'imports.private_url'),
  ofProfile('redirect', 'REDIRECT', 'imports.redirect_url'),
  neverImports('not-https', 'UPLOAD-URL-HTTPS', otherSchemes, [OK]),
]
