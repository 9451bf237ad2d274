export function isFramed(view: Window): boolean {
  return view.parent !== view
}
