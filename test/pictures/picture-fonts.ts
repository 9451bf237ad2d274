import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LaunchOptions } from 'playwright'

const CACHE = join(import.meta.dirname, '../../node_modules/.cache/call-viewer')

/**
 * The fonts that the pictures use instead of the machine's. `aliases` are the generic families that they replace.
 */
const FAMILIES = [
  {
    file: import.meta.resolve('@expo-google-fonts/inter/package.json'),
    family: 'Inter',
    aliases: ['sans-serif', 'system-ui', 'serif'],
  },
  {
    file: import.meta.resolve('@expo-google-fonts/jetbrains-mono/package.json'),
    family: 'JetBrains Mono',
    aliases: ['monospace', 'ui-monospace'],
  },
] as const

/** Launch options that make Chromium on Linux use these fonts, and the machine's only for characters that they lack. */
export function withPictureFonts(launch: LaunchOptions): LaunchOptions {
  const folders = FAMILIES.map(({ file }) => dirname(fileURLToPath(file)))
  mkdirSync(CACHE, { recursive: true })
  const file = join(CACHE, 'picture-fonts.conf')
  const rules = FAMILIES.flatMap(({ family, aliases }) =>
    aliases.map(
      (name) => `<alias binding="same"><family>${name}</family><prefer><family>${family}</family></prefer></alias>`,
    ),
  )
  writeFileSync(
    file,
    `<?xml version="1.0"?><fontconfig>${folders.map((folder) => `<dir>${folder}</dir>`).join('')}<dir>/usr/share/fonts</dir>
      <cachedir>${CACHE}/picture-fonts</cachedir>${rules.join('')}
      <match target="font"><edit name="hintstyle" mode="assign"><const>hintslight</const></edit>
        <edit name="rgba" mode="assign"><const>none</const></edit></match></fontconfig>`,
  )
  return { ...launch, env: { ...process.env, ...launch.env, FONTCONFIG_FILE: file } as Record<string, string> }
}
