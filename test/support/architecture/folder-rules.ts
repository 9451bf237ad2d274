const MAX_FILES = 16
const FILES_WITHOUT_README = 5
/** Folders that may contain any number of files because they hold numbered records, which are read one at a time. */
const UNLIMITED = ['docs/decisions']

/** Folders that directly contain too many files, as `folder: count`. */
export function crowdedFolders(paths: readonly string[]): string[] {
  return [...filesByFolder(paths)]
    .filter(([folder, files]) => files.length > MAX_FILES && !UNLIMITED.includes(folder))
    .map(([folder, files]) => `${folder || '.'}: ${files.length}`)
}

/** Folders that need a README but have none: the layers of `src`, and folders with more than five files. */
export function foldersWithoutReadme(paths: readonly string[]): string[] {
  return [...filesByFolder(paths)]
    .filter(([folder, files]) => files.length > FILES_WITHOUT_README || /^src\/[^/]+$/.test(folder))
    .filter(([, files]) => !files.includes('README.md'))
    .map(([folder]) => folder)
}

function filesByFolder(paths: readonly string[]): Map<string, string[]> {
  const folders = new Map<string, string[]>()
  for (const path of paths) {
    const end = path.lastIndexOf('/')
    const folder = path.slice(0, Math.max(0, end))
    folders.set(folder, [...(folders.get(folder) ?? []), path.slice(end + 1)])
  }
  return folders
}
