import type { Milliseconds } from './units.ts'

/*
 * Everything that the page does or postpones solely to show or play a call sooner. `app/boot/startup.ts` takes the page
 * to its first render.
 *
 * `vite build --mode without-<step>` builds the page without one of the steps. The code compares
 * `import.meta.env.MODE`, which is a constant at build time, so a normal build contains no trace of this option. `npm
 * run bench:startup` uses such builds to measure each step. If a step shows no gain, delete the step and its entry.
 */

type Step = {
  /** What the step does, and why it should help. */
  reason: string
  /**
   * The time that the step saves between navigation and the named mark, with 4× CPU throttling (median of nine page
   * loads). If no mark shows the gain, this is null and `reason` describes the measured effect.
   */
  gain: { milliseconds: Milliseconds; mark: 'call-shown' | 'recording-playable'; date: string } | null
}

/**
 * The steps, roughly in the order in which they take effect.
 * @internal Used only by `npm run bench:startup`.
 */
export const STARTUP_STEPS = {
  'settings-preload': {
    reason: 'index.html requests config.json together with the script that needs it, which saves one round trip.',
    gain: { milliseconds: 62, mark: 'call-shown', date: '2026-11-23' },
  },
  'screens-preload': {
    reason: 'index.html requests React and the script that shows a call right after the entry script.',
    gain: { milliseconds: 26, mark: 'call-shown', date: '2026-11-23' },
  },
  'chunk-groups': {
    reason:
      'The entry script, React, the screens and the recording are one file each, so no script waits for a free connection.',
    gain: { milliseconds: 62, mark: 'call-shown', date: '2026-11-23' },
  },
  'compile-ahead': {
    reason:
      'Chromium compiles the functions of a script while the script loads, instead of when each one is first called.',
    gain: { milliseconds: 72, mark: 'call-shown', date: '2026-11-23' },
  },
  'early-call-request': {
    reason: 'The entry script requests the call while React and the screens are still loading.',
    gain: { milliseconds: 35, mark: 'call-shown', date: '2026-11-23' },
  },
  'first-render-with-call': {
    reason:
      'If the call arrives soon after the scripts, the first render already shows it. Otherwise, the page would first be rendered and painted without the call, just before it arrives.',
    gain: { milliseconds: 105, mark: 'call-shown', date: '2026-11-23' },
  },
  'format-warm-up': {
    reason: 'Formatting the first date and number loads locale data, so the page does that while scripts load.',
    gain: { milliseconds: 28, mark: 'call-shown', date: '2026-11-23' },
  },
  'rows-in-view-first': {
    reason:
      'Transcript rows and detail sections out of view are rendered when the browser is idle. Measured with 5,000 turns.',
    gain: { milliseconds: 237, mark: 'call-shown', date: '2026-11-23' },
  },
  'audio-output-warm-up': {
    reason:
      'Right after the page has shown the call, a silent file makes the browser open its audio output. At 10 Mbit/s, 30 seconds of audio are audible 27 ms sooner. While the call is being rendered, opening the output would delay it by 32 ms (both 2026-11-25, without slowing down the processor).',
    gain: null,
  },
  'waveform-when-idle': {
    reason: 'The waveform library is set up when the browser is idle, after the recording has become playable.',
    gain: { milliseconds: 31, mark: 'recording-playable', date: '2026-11-23' },
  },
  'values-after-recording': {
    reason:
      'The worker that searches for captured values starts once the recording has been measured. Its script would compete with the recording: at 10 Mbit/s, the waveform of 30 seconds is complete 90 ms sooner (2026-11-24).',
    gain: null,
  },
} as const satisfies Record<string, Step>

/** Every deliberate delay during startup. Each one is an upper limit: the awaited event usually happens sooner. */
export const STARTUP_DELAYS = {
  /**
   * `first-render-with-call`: if the call hasn't arrived after this time, the first render shows that it is loading.
   */
  firstRender: 50,
  /**
   * `rows-in-view-first`: if the browser is never idle, the next part of the content out of view is rendered after this
   * time.
   */
  idle: 200,
  /** `waveform-when-idle`: if the browser is never idle, the waveform is set up after this time. */
  waveform: 50,
  /**
   * `values-after-recording`: if measuring the recording takes longer, the search for captured values starts after this
   * time.
   */
  values: 1000,
} as const satisfies Record<string, Milliseconds>
