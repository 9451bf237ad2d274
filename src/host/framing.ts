/** Whether another page shows this one in a frame. */
export function isFramed(view: Window): boolean {
  return view.parent !== view
}
