/** Two soft notes, a third apart; nothing where the browser does not let a page sound before it was clicked. */
export function chime(): void {
  const audio = new AudioContext();
  if (audio.state === 'suspended') void audio.resume().catch(() => undefined);
  const start = audio.currentTime + 0.02;
  [659.25, 830.61].forEach((hertz, index) => {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const from = start + index * 0.14;
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(0.12, from + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, from + 0.45);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + 0.5);
  });
  setTimeout(() => void audio.close(), 1500);
}
