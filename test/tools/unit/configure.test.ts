import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serverPolicy } from '../../../deploy/fill-policy.ts'
import { readConfig } from '../../../src/api/config.ts'
import { linesOf } from '../../support/text-cases.ts'

const SCRIPT = join(import.meta.dirname, '../../../deploy/configure.sh')
const PROXY = { AUTH: 'proxy', UPSTREAM_URL: 'https://calls.example', SIGN_IN_URL: 'https://sign.example/check' }

let folder: string
const at = (name: string) => join(folder, name)
const read = (name: string) => readFileSync(at(`run/${name}`), 'utf8')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'configure-'))
  mkdirSync(at('dist'))
  writeFileSync(at('dist/index.html'), '')
  writeFileSync(at('api-key'), 'a-key\n')
  writeFileSync(at('hosts'), '127.0.0.1 localhost\n10.0.0.7 listed.example alias # commented.example\n')
  writeFileSync(at('resolv.conf'), 'search corp.example\nnameserver 10.0.0.2\n')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function configure(settings: Record<string, string> = {}): string {
  const { status, stderr } = spawnSync('sh', [SCRIPT], {
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      VIEWER_DIR: at('dist'),
      RUN_DIR: at('run'),
      API_KEY_FILE: at('api-key'),
      HOSTS_FILE: at('hosts'),
      RESOLV_CONF: at('resolv.conf'),
      ...settings,
    },
  })
  expect(stderr === '', stderr).toBe(status === 0)
  return stderr
}

/** Of `SETTING=VALUE | SETTING=VALUE`, or with the service behind the proxy of `proxy: SETTING=VALUE`. */
function settingsIn(line: string): Record<string, string> {
  const [, proxy, own = ''] = /^(proxy: )?(.*)$/.exec(line) ?? []
  const pairs = own.split(' | ').map((pair) => pair.replaceAll('\\n', '\n').split(/=(.*)/s).slice(0, 2))
  return { ...(proxy && PROXY), ...Object.fromEntries(pairs) }
}

it('configure.sh rejects unsafe settings and keys, and names the setting', () => {
  const rejected = linesOf(import.meta.dirname, 'rejected-settings.txt')
  // More than fit into an nginx header.
  const many = Array.from({ length: 120 }, (_, at) => `https://portal-number-${at}.intranet.example`).join(' ')
  const accepted = [...rejected, `EMBED_ORIGINS=${many}`].filter((line) => {
    const [setting = line] = /[A-Z_]+(?==)/.exec(line) ?? []
    return !configure(settingsIn(line)).includes(setting)
  })
  expect(accepted).toEqual([])
  expect(rejected.length).toBeGreaterThan(35)
  const keys = ['a"; b', 'a b', 'schlüssel', '$secret', ''].filter((key) => {
    writeFileSync(at('api-key'), key)
    return !configure(PROXY).includes('API_KEY_FILE')
  })
  expect(keys).toEqual([])
})

it.each([{}, ...linesOf(import.meta.dirname, 'accepted-settings.txt').map(settingsIn)])(
  'with %o, the viewer accepts config.json, and nginx and Caddy send the same policy as the test servers',
  (settings: Record<string, string>) => {
    expect(configure(settings)).toBe('')
    const result = readConfig(read('config.json'), 'https://viewer.example/')
    if (!result.ok) throw new Error(JSON.stringify(result.problem))
    const { embedOrigins, recordingOrigins } = result.config
    const { baseUrl } = JSON.parse(read('config.json')) as { baseUrl: string }
    expect([embedOrigins.join(' '), recordingOrigins.join(' ')]).toEqual([
      (settings['EMBED_ORIGINS'] ?? '').replaceAll(/[ ,]+/g, ' '),
      settings['RECORDING_ORIGINS'] ?? '',
    ])
    const policy = serverPolicy({ baseUrl, embedOrigins, recordingOrigins })
    for (const name of ['site.conf', 'Caddyfile'])
      expect(read(name).toLowerCase(), name).toContain(`"${policy.toLowerCase()}"`)
  },
)

describe('repeated runs', () => {
  it('after a rerun for another folder or the same one, the viewer is in place and its original files are unchanged', () => {
    for (const FOLDER of ['/tools/calls/', '/tools/calls/new/', '/tools/calls/', '/tools/calls/', '/']) {
      expect(configure({ FOLDER }), FOLDER).toBe('')
      const [, root = ''] = /^ {2}root (.*);$/m.exec(read('site.conf')) ?? []
      expect(readdirSync(join(root, FOLDER)), FOLDER).toEqual(['index.html'])
      expect(readdirSync(at('dist')), FOLDER).toEqual(['index.html'])
    }
  })

  it('a run with an invalid setting leaves the previous run’s configuration unchanged', () => {
    configure(PROXY)
    const before = snapshot()
    expect(configure({ ...PROXY, RECORDING_ORIGINS: 'https://store.example', SIGN_IN_URL: 'nonsense' })).not.toBe('')
    expect(configure({ BASE_URL: 'nonsense' })).not.toBe('')
    expect(snapshot()).toEqual(before)
  })

  it('a run without a proxy removes the key from the configuration', () => {
    configure(PROXY)
    expect(JSON.stringify(snapshot())).toContain('Bearer a-key')
    configure({ BASE_URL: 'https://calls.example' })
    expect(JSON.stringify(snapshot())).not.toContain('a-key')
  })

  it('files are replaced atomically, so a running server never reads a partial file', () => {
    configure()
    const before = statSync(at('run/config.json')).ino
    configure()
    expect(statSync(at('run/config.json')).ino).not.toBe(before)
  })
})

it('only the user who runs configure.sh can read files that contain the key', () => {
  configure(PROXY)
  const withKey = filesOf(at('run')).filter((path) => readFileSync(path, 'utf8').includes('a-key'))
  expect(withKey).not.toEqual([])
  for (const path of withKey) expect(statSync(path).mode & 0o077, path).toBe(0)
})

it('configure.sh does not write to a folder that another user may have replaced with a link', () => {
  mkdirSync(at('elsewhere'))
  symlinkSync(at('elsewhere'), at('run'))
  expect(configure()).toContain('RUN_DIR')
  expect(readdirSync(at('elsewhere'))).toEqual([])
})

describe('nginx’s name servers', () => {
  it.each([
    ['the system’s name servers', '', 'nameserver 10.0.0.2\nnameserver fd00::2 # second\n', '10.0.0.2 [fd00::2]'],
    ['only name servers whose addresses it supports', '', 'nameserver fe80::1%eth0\nnameserver 10.0.0.3\n', '10.0.0.3'],
    ['the name servers in RESOLVER', '10.0.0.9:5353, [::1]:53 ipv6=off', '', '10.0.0.9:5353 [::1]:53 ipv6=off'],
  ])('nginx queries %s, also for a name in a comment of the hosts file', (_, RESOLVER, resolvConf, expected) => {
    writeFileSync(at('resolv.conf'), resolvConf)
    expect(configure({ ...PROXY, RESOLVER })).toBe('')
    expect(read('proxy.conf')).toContain(`\nresolver ${expected};\n`)
    expect(read('proxy.conf')).toContain('proxy_pass https://calls.example:443$request_uri;')
    expect(read('proxy.conf')).toContain('set $viewer_sign_in sign.example:443;')
    expect(read('site.conf')).not.toContain('upstream ')
    expect(configure({ ...PROXY, RESOLVER, UPSTREAM_URL: 'https://commented.example' })).toBe('')
    expect(read('proxy.conf')).toContain('proxy_pass https://commented.example:443$request_uri;')
  })

  it('nginx resolves addresses, localhost, names in the hosts file and, if RESOLVER is off, all others at startup', () => {
    for (const line of linesOf(import.meta.dirname, 'resolved-at-startup.txt')) {
      const [address = '', server = '', RESOLVER = ''] = line.split(' | ')
      const addresses = { UPSTREAM_URL: address, SIGN_IN_URL: `${address}/check`, RESOLVER }
      expect(configure({ ...PROXY, ...addresses }), line).toBe('')
      expect(read('proxy.conf'), line).not.toContain('\nresolver ')
      expect(read('site.conf'), line).toContain(`\n  server ${server};\n`)
    }
  })

  it('if no name server is found, the error names the setting', () => {
    writeFileSync(at('resolv.conf'), 'nameserver fe80::1%eth0\n')
    expect(configure(PROXY)).toContain('RESOLVER')
  })
})

/** All files in a folder and its subfolders, except links. */
function filesOf(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

function snapshot(): Record<string, string> {
  return Object.fromEntries(filesOf(at('run')).map((path) => [path, readFileSync(path, 'utf8')]))
}
