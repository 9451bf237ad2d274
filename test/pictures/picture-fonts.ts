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
  // These fonts provide characters that the fonts above lack.
  {
    file: import.meta.resolve('@expo-google-fonts/noto-sans-arabic/package.json'),
    family: 'Noto Sans Arabic',
    aliases: [],
  },
  { file: import.meta.resolve('@expo-google-fonts/noto-emoji/package.json'), family: 'Noto Emoji', aliases: [] },
] as const

/** Launch options that make Chromium on Linux use only these fonts. */
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
    `<?xml version="1.0"?><fontconfig>${folders.map((folder) => `<dir>${folder}</dir>`).join('')}
      <cachedir>${CACHE}/picture-fonts</cachedir>${rules.join('')}
      <match target="font"><edit name="hintstyle" mode="assign"><const>hintslight</const></edit>
        <edit name="rgba" mode="assign"><const>none</const></edit></match></fontconfig>`,
  )
  return { ...launch, env: { ...process.env, ...launch.env, FONTCONFIG_FILE: file } as Record<string, string> }
}
