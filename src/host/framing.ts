/** Whether this page is embedded in another page. */
export function isFramed(view: Window): boolean {
  return view.parent !== view
}
