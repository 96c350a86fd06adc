import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A picture. Its key ends with its size in pixels. */
@Entity('image')
export class Image {
  @PrimaryColumn({ type: 'text' })
  key!: string;

  /** Name of its original in storage. Null in old databases until the sample's pictures are stored. */
  @Column({ type: 'text', nullable: true })
  original!: string | null;

  /** Whether the shop drew it, unlike a photo or scan of the book. */
  @Column({ type: 'boolean', default: false })
  isDrawing!: boolean;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
