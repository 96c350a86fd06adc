import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CopyPhotoKind } from '#api/copies/copies.rules.ts';
import { PhotoCamera } from './photo-camera.tsx';

afterEach(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));

it('offers a picture of the phone where there is no camera', async () => {
  const getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'));
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  const nothing = () => {};
  render(
    <PhotoCamera
      kind={CopyPhotoKind.COVER}
      nextKind={null}
      onTake={async () => {}}
      onRetake={nothing}
      onNext={nothing}
      onClose={nothing}
    />,
  );
  expect(await screen.findByText('This device has no camera. Use a picture from the phone.')).toBeTruthy();
  expect(screen.getByLabelText('From the phone')).toBeTruthy();
});
