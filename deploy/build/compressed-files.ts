import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Not `config.json`, which each deployment writes. */
const COMPRESSED = /\.(?:html|js|css|svg|txt)$/

/** A `.gz` and a `.br` copy, for servers that serve such copies. */
export function writeCompressed(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    if (!COMPRESSED.test(name) || !statSync(path).isFile()) continue
    const text = readFileSync(path)
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
    const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }
    writeFileSync(`${path}.br`, brotliCompressSync(text, { params }))
  }
}
