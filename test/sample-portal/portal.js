const asked = new URL(location.href).searchParams
const settings = await (await fetch('/settings.json')).json()
const viewerUrl = asked.get('viewer') ?? `${settings.viewerOrigin}/`
const { mountCallViewer } = await import(`${settings.viewerOrigin}/embed.js`)

const byId = (id) => document.getElementById(id)
const events = byId('events')
const say = (event) => {
  const item = document.createElement('li')
  item.textContent = JSON.stringify(event)
  events.prepend(item)
}

let keysAsked = 0
/** A portal's own server hands out the key; what else it may do is for the tests. */
async function getApiKey() {
  keysAsked += 1
  say({ portal: 'key asked', time: keysAsked })
  const kind = asked.get('key')
  if (kind === 'none' || (kind === 'none-once' && keysAsked === 1)) throw new Error('signed out')
  if (kind === 'wrong' || (kind === 'wrong-once' && keysAsked === 1)) return `wrong-key-${keysAsked}`
  if (kind === 'same-wrong') return 'wrong-key'
  return (await fetch('/key')).text()
}

const first = byId('first')
const height = asked.get('height')
if (height) first.style.height = `${height}px`

byId('way').value = asked.get('way') ?? 'function'

let viewer = null
function mount() {
  const uid = asked.get('uid') ?? settings.calls[0].uid
  if (byId('way').value === 'element') {
    const element = document.createElement('call-viewer')
    element.setAttribute('uid', uid)
    element.setAttribute('viewer-url', viewerUrl)
    element.getApiKey = getApiKey
    element.addEventListener('call-viewer', ({ detail }) => say(detail))
    first.append(element)
    viewer = {
      open: (next) => {
        element.setAttribute('uid', next)
        return Promise.resolve()
      },
      play: () => element.play(),
      pause: () => element.pause(),
      seek: (time) => element.seek(time),
      setTheme: (theme) => {
        element.setAttribute('theme', theme)
        return Promise.resolve()
      },
      setLang: (lang) => {
        element.setAttribute('lang', lang)
        return Promise.resolve()
      },
      destroy: () => element.remove(),
    }
  } else {
    const theme = asked.get('theme') ?? 'auto'
    viewer = mountCallViewer(first, { uid, theme, viewerUrl, getApiKey, onEvent: say })
    viewer.ready.catch((error) => say({ portal: 'not ready', reason: error.message }))
  }
  if (asked.has('second')) mountCallViewer(byId('second'), { uid: asked.get('second'), viewerUrl, getApiKey })
}
mount()

const tell = (promise) => promise.then(undefined, (error) => say({ portal: 'refused', reason: error.message }))
for (const { uid, description } of settings.calls) {
  const item = document.createElement('li')
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = description
  button.addEventListener('click', () => {
    for (const other of document.querySelectorAll('nav [aria-current]')) other.removeAttribute('aria-current')
    button.setAttribute('aria-current', 'true')
    byId('title').textContent = description
    tell(viewer.open(uid))
  })
  item.append(button)
  byId('calls').append(item)
}
byId('way').addEventListener('change', () => {
  viewer.destroy()
  mount()
})
byId('theme').addEventListener('change', ({ target }) => {
  document.documentElement.style.colorScheme = target.value === 'auto' ? '' : target.value
  tell(viewer.setTheme(target.value))
})
byId('lang').addEventListener('change', ({ target }) => tell(viewer.setLang(target.value)))
byId('play').addEventListener('click', () => tell(viewer.play()))
byId('pause').addEventListener('click', () => tell(viewer.pause()))
byId('seek').addEventListener('click', () => tell(viewer.seek(58)))
byId('move').addEventListener('click', () => {
  const frame = document.querySelector('#first iframe')
  const shelf = document.createElement('div')
  frame.parentElement.append(shelf)
  shelf.append(frame)
})
byId('destroy').addEventListener('click', () => viewer.destroy())
byId('mount').addEventListener('click', mount)
