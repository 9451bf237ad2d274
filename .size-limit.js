import { readFileSync } from 'node:fs'

/** The scripts and style sheets that `index.html` references, which browsers fetch before the page shows anything. */
const first = [...readFileSync('dist/index.html', 'utf8').matchAll(/(?:src|href)="\.\/([^"]+\.(js|css))"/g)]
const firstOf = (kind) => first.filter(([, , found]) => found === kind).map(([, path]) => `dist/${path}`)

export default [
  { name: 'scripts that load before a call is shown', path: firstOf('js'), limit: '157 kB', gzip: true },
  { name: 'style sheets', path: firstOf('css'), limit: '12.8 kB', gzip: true },
  {
    name: 'details and sharing, which load after the first paint',
    path: ['dist/assets/details-rest-*.js', 'dist/assets/share-actions-*.js'],
    limit: '8.5 kB',
    gzip: true,
  },
  {
    name: 'what was heard, which loads once the details do',
    path: 'dist/assets/conversation-*.js',
    limit: '17 kB',
    gzip: true,
  },
  {
    name: 'clips and saved calls: what offers them, which loads with sharing, and what makes them',
    path: ['dist/assets/hand-over-*.js', 'dist/assets/files-*.js'],
    limit: '12.5 kB',
    gzip: true,
  },
  {
    name: 'download, buffering and the recording panel, which load with the call',
    path: ['dist/assets/loaded-recording-*.js', 'dist/assets/recording-panel-*.js'],
    limit: '34.5 kB',
    gzip: true,
  },
  {
    name: 'waveform, which loads with the recording',
    path: 'dist/assets/waveform-canvas-*.js',
    limit: '16.3 kB',
    gzip: true,
  },
  {
    name: 'template of saved calls, which loads when a call is saved',
    path: 'dist/saved-call.html',
    limit: '490 kB',
    gzip: true,
  },
  {
    name: 'template of saved calls, as it is in each saved call',
    path: 'dist/saved-call.html',
    limit: '1.56 MB',
    brotli: false,
  },
  { name: 'embed.js, which loads in a portal’s page', path: 'dist/embed.js', limit: '7.3 kB', gzip: true },
  { name: 'decoder, which loads in its worker', path: 'dist/assets/peaks-worker-*.js', limit: '65 kB', gzip: true },
  {
    name: 'telephone numbers, which load after the page',
    path: 'dist/assets/phone-number-*.js',
    limit: '30.5 kB',
    gzip: true,
  },
]
