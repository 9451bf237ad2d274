import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LaunchOptions } from 'playwright'

const CACHE = join(import.meta.dirname, '../../node_modules/.cache/call-viewer')

/** The families that the pictures are set in, whatever the machine has. */
const FAMILIES = [
  {
    file: import.meta.resolve('@expo-google-fonts/inter/package.json'),
    family: 'Inter',
    plays: ['sans-serif', 'system-ui', 'serif'],
  },
  {
    file: import.meta.resolve('@expo-google-fonts/jetbrains-mono/package.json'),
    family: 'JetBrains Mono',
    plays: ['monospace', 'ui-monospace'],
  },
  // For letters that those lack.
  {
    file: import.meta.resolve('@expo-google-fonts/noto-sans-arabic/package.json'),
    family: 'Noto Sans Arabic',
    plays: [],
  },
  { file: import.meta.resolve('@expo-google-fonts/noto-emoji/package.json'), family: 'Noto Emoji', plays: [] },
] as const

/** A browser on Linux that knows no fonts but those of the pictures. */
export function withPictureFonts(launch: LaunchOptions): LaunchOptions {
  const folders = FAMILIES.map(({ file }) => dirname(fileURLToPath(file)))
  mkdirSync(CACHE, { recursive: true })
  const file = join(CACHE, 'picture-fonts.conf')
  const aliases = FAMILIES.flatMap(({ family, plays }) =>
    plays.map(
      (name) => `<alias binding="same"><family>${name}</family><prefer><family>${family}</family></prefer></alias>`,
    ),
  )
  writeFileSync(
    file,
    `<?xml version="1.0"?><fontconfig>${folders.map((folder) => `<dir>${folder}</dir>`).join('')}
      <cachedir>${CACHE}/picture-fonts</cachedir>${aliases.join('')}
      <match target="font"><edit name="hintstyle" mode="assign"><const>hintslight</const></edit>
        <edit name="rgba" mode="assign"><const>none</const></edit></match></fontconfig>`,
  )
  return { ...launch, env: { ...process.env, ...launch.env, FONTCONFIG_FILE: file } as Record<string, string> }
}
