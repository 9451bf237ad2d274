import WaveSurfer from 'wavesurfer.js'

/* As wavesurfer's manual describes: the recording is fetched with the key, played as a blob and decoded to be drawn.
   `drawing=none` skips decoding, as if a server had provided peaks. Query: `uid`, `service`, `key`. */
const query = new URLSearchParams(location.search)
const container = document.querySelector<HTMLElement>('#waveform')
if (!container) throw new Error('The page has no element for the waveform')
const wave = WaveSurfer.create({ container, height: 96 })
wave.getMediaElement()?.addEventListener('canplay', () => performance.mark('recording-playable'), { once: true })
wave.once('ready', () => performance.mark('recording-drawn'))
wave.on('error', () => performance.mark('recording-failed'))
document.querySelector('button')?.addEventListener('click', () => void wave.playPause())
Object.assign(window, { wave })

const address = `${query.get('service')}/v1/calls/${encodeURIComponent(query.get('uid') ?? '')}/audio.mp3`
const response = await fetch(address, { headers: { Authorization: `Bearer ${query.get('key')}` } })
const sound = await response.blob()
const peaks = query.get('drawing') === 'none' ? [new Float32Array(2)] : undefined
await wave.loadBlob(sound, peaks).catch(() => performance.mark('recording-failed'))
