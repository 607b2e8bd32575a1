import { stored } from '../../kit/storage.ts'

const key = 'disadmin.scan.sound'

export const soundIsOn = (): boolean => stored.get(key) !== 'off'

export const keepSound = (on: boolean): void => (on ? stored.remove(key) : stored.set(key, 'off'))

let audio: AudioContext | undefined

/** Two short tones, the second one lower. */
export const soundRefusal = (): void => {
  audio ??= new AudioContext()
  void audio.resume()
  tone(audio, 520, 0)
  tone(audio, 350, 0.14)
}

const tone = (context: AudioContext, pitch: number, delay: number) => {
  const from = context.currentTime + delay
  const source = context.createOscillator()
  const volume = context.createGain()
  source.frequency.value = pitch
  volume.gain.setValueAtTime(0.2, from)
  volume.gain.exponentialRampToValueAtTime(0.001, from + 0.12)
  source.connect(volume).connect(context.destination)
  source.start(from)
  source.stop(from + 0.12)
}
