const query = new URL(location.href).searchParams
const settings = await (await fetch('/settings.json')).json()
const viewerUrl = query.get('viewer') ?? `${settings.viewerOrigin}/`
const { mountCallViewer } = await import(`${settings.viewerOrigin}/embed.js`)

const byId = (id) => document.getElementById(id)
const events = byId('events')
const logEvent = (event) => {
  const item = document.createElement('li')
  item.textContent = JSON.stringify(event)
  events.prepend(item)
}

let keyRequests = 0
/** Gets the key from the portal's own server. For tests, the query parameter `key` selects other results. */
async function getApiKey() {
  keyRequests += 1
  logEvent({ portal: 'key requested', count: keyRequests })
  const kind = query.get('key')
  if (kind === 'none' || (kind === 'none-once' && keyRequests === 1)) throw new Error('signed out')
  if (kind === 'never-once' && keyRequests === 1) return new Promise(() => {})
  if (kind === 'wrong') return `wrong-key-${keyRequests}`
  const key = await (await fetch('/key')).text()
  const renewals = kind === 'renewed' ? keyRequests - 1 : kind === 'renewed-late' ? Math.max(0, keyRequests - 3) : 0
  return renewals > 0 ? `${key}.${renewals + 1}` : key
}

const first = byId('first')
const height = query.get('height')
if (height) first.style.height = `${height}px`

byId('theme').value = query.get('theme') ?? 'auto'
byId('clock').value = query.get('clock') ?? 'local'
byId('hide').checked = query.has('hide')

let viewer = null
function mount() {
  const uid = query.get('uid') ?? settings.calls[0].uid
  const [theme, lang, clock, hidePrivate] = [
    ...['theme', 'lang', 'clock'].map((id) => byId(id).value),
    byId('hide').checked,
  ]
  viewer = mountCallViewer(first, {
    uid,
    theme,
    lang,
    clock,
    hidePrivate,
    maxHeight: query.has('max') ? Number(query.get('max')) : undefined,
    viewerUrl,
    getApiKey,
    onEvent: logEvent,
  })
  viewer.ready.catch((error) => logEvent({ portal: 'not ready', reason: error.message }))
  // Exposes these values to the console and to tests.
  Object.assign(window, { viewer, mountCallViewer, getApiKey })
  if (query.has('second')) mountCallViewer(byId('second'), { uid: query.get('second'), viewerUrl, getApiKey })
}
mount()

const logRejection = (promise) =>
  promise.then(undefined, (error) => logEvent({ portal: 'refused', reason: error.message }))
for (const { uid, description } of settings.calls) {
  const item = document.createElement('li')
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = description
  button.addEventListener('click', () => {
    for (const other of document.querySelectorAll('nav [aria-current]')) other.removeAttribute('aria-current')
    button.setAttribute('aria-current', 'true')
    byId('title').textContent = description
    logRejection(viewer.open(uid))
  })
  item.append(button)
  byId('calls').append(item)
}
byId('theme').addEventListener('change', ({ target }) => {
  document.documentElement.style.colorScheme = target.value === 'auto' ? '' : target.value
  logRejection(viewer.setTheme(target.value))
})
byId('lang').addEventListener('change', ({ target }) => logRejection(viewer.setLang(target.value)))
byId('clock').addEventListener('change', ({ target }) => logRejection(viewer.setClock(target.value)))
byId('hide').addEventListener('change', ({ target }) => logRejection(viewer.setHidePrivate(target.checked)))
byId('play').addEventListener('click', () => logRejection(viewer.play()))
byId('pause').addEventListener('click', () => logRejection(viewer.pause()))
byId('seek').addEventListener('click', () => logRejection(viewer.seek(58)))
byId('move').addEventListener('click', () => {
  const frame = document.querySelector('#first iframe')
  const shelf = document.createElement('div')
  frame.parentElement.append(shelf)
  shelf.append(frame)
})
byId('destroy').addEventListener('click', () => viewer.destroy())
byId('mount').addEventListener('click', mount)
