import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a self-signed certificate for a host name. `authority` is the path to the certificate. */
export function createCertificate(host: string) {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  chmodSync(folder, 0o755)
  const [authority, secret] = [join(folder, 'certificate.pem'), join(folder, 'secret.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const name = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`]
  const { status, stderr } = spawnSync('openssl', ['req', ...kind, ...name, '-keyout', secret, '-out', authority])
  if (status !== 0) throw new Error(`openssl could not create a certificate: ${stderr}`)
  return {
    keys: { key: readFileSync(secret), cert: readFileSync(authority) },
    authority,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
