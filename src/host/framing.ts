/** Whether this page is shown in a frame of another page. */
export function isFramed(view: Window): boolean {
  return view.parent !== view
}
