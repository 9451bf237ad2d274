/**
 * File inputs whose dialogs may still be open. Without a reference, Safari may free an input before the user has chosen
 * a file.
 */
const openInputs = new Set<HTMLInputElement>()

/**
 * Opens the browser's file chooser for ZIP archives. Must be called in response to a click or a key press. `onChosen`
 * isn't called if the user cancels.
 */
export function chooseArchive(onChosen: (files: readonly File[]) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = '.zip,application/zip'
  openInputs.add(input)
  input.addEventListener('cancel', () => openInputs.delete(input))
  input.addEventListener('change', () => {
    openInputs.delete(input)
    if (input.files && input.files.length > 0) onChosen([...input.files])
  })
  input.click()
}
