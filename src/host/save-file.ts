/** Browsers read the address some time after the press. */
const KEPT_FOR = 60_000

/** Saves a file by the browser's own download; its address is of no use to anybody else and goes soon. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR)
}
