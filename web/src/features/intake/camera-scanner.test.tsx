import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CAMERA_MESSAGES } from './camera.ts';
import { CameraScanner } from './camera-scanner.tsx';

const camera = { stop: vi.fn<() => void>(), error: null as Error | null };

beforeEach(() => {
  camera.error = null;
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockReturnValue();
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => {} }));
  vi.stubGlobal('Worker', FakeWorker);
  setCamera(async () => {
    if (camera.error) throw camera.error;
    return { getTracks: () => [{ stop: camera.stop }] };
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function setCamera(getUserMedia: () => Promise<object>) {
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
}

/** A worker that sees the same code in each picture. */
class FakeWorker extends EventTarget {
  terminate = () => {};
  postMessage() {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { codes: ['BJEEPHY7253-N'] } })));
  }
}

const start = async (onScan = vi.fn<(code: string) => void>()) => {
  render(<CameraScanner onScan={onScan} />);
  await userEvent.click(screen.getByRole('button', { name: 'Scan with the camera' }));
  return onScan;
};

describe('the camera', () => {
  it('counts a code once while it is in the picture, and stops when it is switched off', async () => {
    const onScan = await start();
    await waitFor(() => expect(onScan).toHaveBeenCalledWith('BJEEPHY7253-N'));
    await userEvent.click(screen.getByRole('button', { name: 'Stop the camera' }));
    expect(camera.stop).toHaveBeenCalledOnce();
    expect(onScan).toHaveBeenCalledOnce();
    expect(screen.queryByLabelText('Picture of the camera')).toBeNull();
  });

  it.each([
    ['NotAllowedError', CAMERA_MESSAGES.denied],
    ['NotFoundError', `${CAMERA_MESSAGES.absent} Use a scanner, or type the code.`],
    ['NotReadableError', CAMERA_MESSAGES.failed],
  ])('says why it does not start: %s', async (name, message) => {
    camera.error = Object.assign(new Error(name), { name });
    await start();
    expect((await screen.findByText(message)).closest('[role=alert]')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Scan with the camera' })).toBeTruthy();
  });

  it('says that it needs https where the browser offers none', async () => {
    Reflect.deleteProperty(navigator, 'mediaDevices');
    Reflect.deleteProperty(Navigator.prototype, 'mediaDevices');
    await start();
    expect(await screen.findByText(`${CAMERA_MESSAGES.insecure} Use a scanner, or type the code.`)).toBeTruthy();
  });
});
